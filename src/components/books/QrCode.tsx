import { encode } from 'uqr'
import classes from './QrCode.module.css'

export interface QrCodeProps {
  /** The content, such as a link. */
  text: string
  /** Its accessible name. */
  label: string
}

/** A QR code, dark on light in both themes, because many readers need it so. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { size, data } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  )
}
