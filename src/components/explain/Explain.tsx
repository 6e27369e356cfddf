import { UnstyledButton } from '@mantine/core'
import { Popover } from '#components/ui/layout/Popover.tsx'
import { type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Explain.module.css'
import { Explanation, type ExplanationProps } from './Explanation.tsx'
import { explanationWidth } from './explanationWidth.ts'
import { type Savings, SavingsExplanation } from './SavingsExplanation.tsx'

export interface ExplainProps extends ExplanationProps {
  /** For a savings budget: further counted transactions. */
  savings?: Savings | undefined
  /** The printed figure. */
  children: ReactNode
}

/**
 * A figure that explains itself on click: what is counted, the arithmetic, and a link to the transactions.
 *
 * Keys: Enter and Space open it, Escape closes it and restores focus.
 *
 * Read aloud: the figure, then its name.
 */
export const Explain = ({ children, savings, ...what }: ExplainProps) => {
  const { t } = useTranslation()
  return (
    <Popover
      target={
        <UnstyledButton className={classes.figure ?? ''} title={t('explain.open', { name: what.name })}>
          {children}
        </UnstyledButton>
      }
      position="bottom-end"
      offset={6}
      width={explanationWidth}
      className={classes.dropdown ?? ''}
      aria-label={t('explain.open', { name: what.name })}
    >
      {savings === undefined ? <Explanation {...what} /> : <SavingsExplanation {...what} savings={savings} />}
    </Popover>
  )
}
