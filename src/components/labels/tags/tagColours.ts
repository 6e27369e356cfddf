import type { CSSProperties } from 'react'

/** The CSS colours of a tag's colour number. */
export const tagColours = (color: number): CSSProperties =>
  ({ '--tag': `var(--fa-tag-${color + 1})`, '--tag-wash': `var(--fa-tag-${color + 1}-wash)` }) as CSSProperties
