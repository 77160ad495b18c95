// Everything that an application needs, in one import.
@_exported public import LockstepAnimation
@_exported public import LockstepGeometry
@_exported public import LockstepLayout
@_exported public import LockstepPlatform
@_exported public import LockstepSDL
@_exported public import LockstepScene
