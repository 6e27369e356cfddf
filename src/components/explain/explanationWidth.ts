/** A fixed width for the dropdown: Mantine's default would be that of its longest line. */
export const explanationWidth = 'min(360px, 100vw - 2 * var(--fa-4))'
