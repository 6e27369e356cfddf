import css from '../../theme.css?raw'
import { readTokens } from './tokens.ts'

/** The tokens of the product, as a page that shows them needs them. */
export const themeTokens = readTokens(css)
