/** Whether no element has the focus. */
export const isNowhere = (): boolean => document.activeElement === null || document.activeElement === document.body
