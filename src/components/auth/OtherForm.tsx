import type { MouseEvent } from 'react'
import classes from '#components/ui/layout/Link.module.css'

export interface OtherFormProps {
  /** The URL of the other form. */
  to: string
  /** Navigates there within the page. */
  onGo: (to: string) => void
  says: string
}

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link between the sign-in and registration forms. It does not use the router, which loads only after signing in. */
export const OtherForm = ({ to, onGo, says }: OtherFormProps) => {
  const go = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    onGo(to)
  }
  return (
    <a className={classes.link} href={to} onClick={go}>
      {says}
    </a>
  )
}
