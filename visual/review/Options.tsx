import { Button } from '#components/ui/layout/Button.tsx'
import classes from './Review.module.css'

interface OptionsProps<Value extends string> {
  label: string
  options: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all in sight. */
export const Options = <Value extends string>({ label, options, value, onChange }: OptionsProps<Value>) => (
  <div className={classes.options} role="group" aria-label={label}>
    {(Object.entries(options) as [Value, string][]).map(([each, text]) => (
      <Button
        key={each}
        variant="tertiary"
        size="xs"
        className={classes.option ?? ''}
        aria-pressed={each === value}
        onClick={() => onChange(each)}
      >
        {text}
      </Button>
    ))}
  </div>
)
