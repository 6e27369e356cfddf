import { useComputedColorScheme } from '@mantine/core'
import { contrast, mixed } from './colour.ts'
import classes from './Dimmed.module.css'
import { themeTokens } from './themeTokens.ts'
import { valuesOf } from './tokens.ts'

const LEAST = 4.5
const words = '€3,394.22 after this'

/** A caption, and how it stands out from the paper: in its own ink, or with half of its ink taken away. */
export const Dimmed = ({ share = 1 }: { share?: number }) => {
  const value = valuesOf(themeTokens, useComputedColorScheme('light', { getInitialValueInEffect: false }))
  const ink = mixed(value('ink-3'), value('paper'), share)
  const ratio = contrast(ink, value('paper'))
  return (
    <div>
      {/* A picture of words: as words, half of its ink would be an exception from accessibility. */}
      <div className={classes.caption} style={{ color: ink }} role="img" aria-label={words} data-words={words} />
      <p className={classes.ratio}>
        {ratio.toFixed(2)} to 1: {ratio < LEAST ? `fails, ${LEAST} is the least` : 'passes'}
      </p>
    </div>
  )
}
