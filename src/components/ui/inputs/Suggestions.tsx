import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import classes from './Suggestions.module.css'

export interface SuggestionsProps {
  /** What the names are, for screen readers. */
  label: string
  /** The names that are offered. */
  names: readonly string[]
  /** What was sent has no answer yet. */
  isPending: boolean
  /** Called with the one that is taken. */
  onPick: (name: string) => void
}

/**
 * Names of things that could be made at once: one press makes one.
 *
 * Use for the first items of a new user; not for choosing among things that exist: that is Picker.
 *
 * Read aloud: a group with the name of what is offered.
 *
 * Left to you: a label for the group.
 */
export const Suggestions = ({ label, names, isPending, onPick }: SuggestionsProps) => (
  <div className={classes.names} role="group" aria-label={label}>
    {names.map((name) => (
      <Button
        key={name}
        variant="default"
        disabled={isPending}
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => onPick(name)}
      >
        {name}
      </Button>
    ))}
  </div>
)
