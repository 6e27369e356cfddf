import { Button, TextInput } from '@mantine/core'
import { OptionalLabel } from '#components/ui/inputs/OptionalLabel.tsx'
import classes from './Rules.module.css'

/** A form that helps while one types. */
export const HelpfulForm = () => (
  <div className={classes.form}>
    <TextInput label="Account" defaultValue="Everyday card" description="Balance after this: €3,394.22" />
    <TextInput
      label="Amount"
      defaultValue="12.40+3*"
      error="This is no amount and no sum: write it like 12.40 or 12+3*4"
    />
    <TextInput label={<OptionalLabel>Description</OptionalLabel>} />
  </div>
)

/** A form that leaves one alone. */
export const BlindForm = () => (
  <div className={classes.form}>
    <TextInput aria-label="Account" placeholder="Account *" />
    <TextInput aria-label="Amount" defaultValue="12.40+3*" error="Invalid value" />
    <Button disabled fullWidth>
      Submit
    </Button>
  </div>
)
