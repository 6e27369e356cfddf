import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import classes from './BroughtLine.module.css'
import type { Brought } from './broughtBy.ts'

export interface BroughtLineProps {
  brought: Brought | undefined
  onRefuse: () => void
}

/** Names the defaults taken from a payee, with a button to decline them. */
export const BroughtLine = ({ brought, onRefuse }: BroughtLineProps) => {
  const { t } = useTranslation()
  return (
    <p className={classes.line} aria-live="polite">
      {brought !== undefined && (
        <>
          {t(`transactions.form.brought.${keyOf(brought)}`)} ·{' '}
          <LinkButton onClick={onRefuse}>{t('transactions.form.brought.undo')}</LinkButton>
        </>
      )}
    </p>
  )
}

const keyOf = ({ category, account }: Brought) => {
  if (category === undefined) return 'account'
  return account === undefined ? (`${category}Category` as const) : (`${category}CategoryAndAccount` as const)
}
