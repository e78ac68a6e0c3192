/** The icons of attaching, apart from those that every screen has. */
export { Attach20Regular as AttachIcon } from '@fluentui/react-icons/svg/attach';
export { Camera20Regular as CameraIcon } from '@fluentui/react-icons/svg/camera';
