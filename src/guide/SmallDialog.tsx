import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './SmallDialog.module.css'

interface SmallDialogProps {
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  isDangerous?: boolean
}

/** A dialog as it looks, lying on the page instead of over it. */
export const SmallDialog = ({ title, children, confirm, cancel = 'Cancel', isDangerous }: SmallDialogProps) => (
  <div className={classes.dialog}>
    <h3>{title}</h3>
    <p>{children}</p>
    <footer>
      <Button variant="subtle">{cancel}</Button>
      <Button color={isDangerous ? 'var(--fa-danger-solid)' : 'ink'}>{confirm}</Button>
    </footer>
  </div>
)
