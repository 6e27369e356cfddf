import css from '#app/theme.css?raw'
import { readTokens } from './tokens.ts'

/** The product's tokens, for pages that show them. */
export const themeTokens = readTokens(css)
