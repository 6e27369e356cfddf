/** As wide as the dropdown of an explanation is, whatever stands in it: Mantine's own width would be that of its longest line. */
export const explanationWidth = 'min(360px, 100vw - 2 * var(--fa-4))'
