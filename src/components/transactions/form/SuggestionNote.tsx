import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import classes from './SuggestionNote.module.css'
import type { Suggestion } from './suggestFrom.ts'

export interface SuggestionNoteProps {
  suggestion: Suggestion | undefined
  onRefuse: () => void
}

/** Names the defaults taken from a payee, with a button to decline them. */
export const SuggestionNote = ({ suggestion, onRefuse }: SuggestionNoteProps) => {
  const { t } = useTranslation()
  return (
    <p className={classes.line} aria-live="polite">
      {suggestion !== undefined && (
        <>
          {t(`transactions.form.brought.${keyOf(suggestion)}`)} ·{' '}
          <LinkButton onClick={onRefuse}>{t('transactions.form.brought.undo')}</LinkButton>
        </>
      )}
    </p>
  )
}

const keyOf = ({ category, account }: Suggestion) => {
  if (category === undefined) return 'account'
  return account === undefined ? (`${category}Category` as const) : (`${category}CategoryAndAccount` as const)
}
