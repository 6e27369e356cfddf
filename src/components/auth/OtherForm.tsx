import type { MouseEvent } from 'react'
import classes from '#components/ui/layout/Link.module.css'

export interface OtherFormProps {
  /** Its address. */
  to: string
  /** Goes there within the page. */
  onGo: (to: string) => void
  says: string
}

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** From signing in to signing up, and back: a link that does without the router, which loads after signing in. */
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
