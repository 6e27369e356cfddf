import { useTranslation } from 'react-i18next'
import type { Filters } from '#components/filters/filters.ts'
import { asWords, offeredAmount, readSearch } from '#components/filters/readSearch.ts'
import { formatDigits } from '#components/ui/data/formatMoney.ts'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import classes from './SearchInterpretation.module.css'

export interface SearchInterpretationProps {
  text: string
  set: (part: Partial<Filters>) => void
}

/** How a numeric search was interpreted, with a link to the other interpretation. */
export const SearchInterpretation = ({ text, set }: SearchInterpretationProps) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const offered = offeredAmount(text, locale.region)
  if (offered !== undefined) {
    const amount = formatDigits(offered, offered.includes('.') ? 2 : 0, locale)
    return (
      <span className={classes.reading}>
        <LinkButton onClick={() => set({ text: `=${text.trim()}` })}>
          {t('transactions.filters.asAmount', { amount })}
        </LinkButton>
      </span>
    )
  }
  if (text.trim() === '' || readSearch(text, locale.region).text !== undefined) return null
  return (
    <span className={classes.reading}>
      {t('transactions.filters.isAmount', { amount: text.trim() })}{' '}
      <LinkButton onClick={() => set({ text: asWords(text.trim()) })}>{t('transactions.filters.asWords')}</LinkButton>
    </span>
  )
}
