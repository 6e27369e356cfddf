import { useTranslation } from 'react-i18next'
import { Money } from '#components/ui/data/Money.tsx'
import { sum } from '#contract/calc/money.ts'
import classes from './AccountBook.module.css'

const euro = { symbol: '€', decimals: 2 }

const rows = [
  { name: 'bread', amount: '-2.80' },
  { name: 'tram', amount: '-18' },
  { name: 'salary', amount: '2255.62' },
  { name: 'rent', amount: '-912' },
  { name: 'lunch', amount: '-36.50' },
  { name: 'savings', amount: '-400' },
  { name: 'roundUp', amount: '-0.79' },
  { name: 'theatre', amount: '-48' },
  { name: 'refund', amount: '118' },
] as const

/**
 * A page of somebody's account book: what the product is, before anyone signs in. Its total is right.
 *
 * Read aloud: nothing, for it is a picture.
 */
export const AccountBook = () => {
  const { t } = useTranslation()
  return (
    <div className={classes.book} aria-hidden>
      <div className={classes.rows}>
        {rows.map(({ name, amount }) => (
          <div key={name} className={classes.row}>
            <span>{t(`sessions.sample.${name}`)}</span>
            <Money amount={amount} unit={euro} signs="both" />
          </div>
        ))}
        <div className={classes.total}>
          <span className={classes.motto}>{t('sessions.sample.total')}</span>
          <Money amount={sum(rows.map(({ amount }) => amount))} unit={euro} />
        </div>
      </div>
    </div>
  )
}
