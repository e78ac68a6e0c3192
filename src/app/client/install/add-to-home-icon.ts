/** The icon of "Add to Home Screen" in Apple's share sheet. */
export { AddSquare20Regular as AddToHomeIcon } from '@fluentui/react-icons/svg/add-square';
