import { observer } from 'mobx-react-lite'
import { type CSSProperties, useEffect } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { FromTo, TransactionCategory } from '#components/transactions/parts/TransactionParts.tsx'
import { Switch } from '#components/ui/inputs/Switch.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useLocale } from '#components/ui/layout/useLocale.ts'
import { useStores } from '#components/useStores.ts'
import type { RulePreview } from '#contract/rules.ts'
import classes from './RulePreviewFigures.module.css'
import type { RuleForm } from './useRuleForm.ts'

export interface RulePreviewFiguresProps {
  form: RuleForm
  mayEdit: boolean
  /** Whether only the rows that a person set are listed. */
  isOnlySetByPerson: boolean
  onShow: (isOnlySetByPerson: boolean) => void
}

/** The changes that a rule would make, in figures. */
export const RulePreviewFigures = observer(function RulePreviewFigures(props: RulePreviewFiguresProps) {
  const { t } = useTranslation()
  const { form, mayEdit, isOnlySetByPerson, onShow } = props
  const { preview, isCounting } = form.preview
  const locale = useLocale()
  const write = (count: number) => new Intl.NumberFormat(locale.region).format(count)
  if (preview === undefined) return <p className={classes.counting}>{isCounting && t('rules.preview.counting')}</p>
  const { count, setByPerson, fromCategories, years } = preview
  const since = years[0]?.year
  const isNothing = count + setByPerson + preview.unchanged + preview.earlier.length === 0
  return (
    <section className={classes.figures} aria-label={t('rules.preview.label')} data-counting={isCounting || undefined}>
      <div className={classes.lead} role="status">
        <span className={classes.count}>{write(count)}</span>
        <span className={classes.beside}>
          <b>
            {since === undefined
              ? t('rules.preview.wouldChange', { count })
              : t('rules.preview.since', { count, year: since })}
          </b>
          {isNothing && <span>{t('rules.preview.nothing')}</span>}
          {isCounting && <span>{t('rules.preview.counting')}</span>}
        </span>
      </div>
      {(setByPerson > 0 || form.includeSetByPerson) && (
        <div className={classes.person}>
          {setByPerson > 0 && (
            <span>
              {t('rules.preview.setByPerson', { count: setByPerson })}{' '}
              <LinkButton onClick={() => onShow(!isOnlySetByPerson)}>
                {t(isOnlySetByPerson ? 'rules.preview.showAll' : 'rules.preview.show')}
              </LinkButton>
            </span>
          )}
          {mayEdit && (isOnlySetByPerson || form.includeSetByPerson) && (
            <Switch
              size="xs"
              label={t('rules.preview.include')}
              isChecked={form.includeSetByPerson}
              onChange={form.include}
            />
          )}
        </div>
      )}
      {fromCategories.length > 0 && (
        <ul className={classes.categories}>
          {fromCategories.slice(0, 4).map(({ categoryId, count: inside }) => (
            <li key={categoryId}>
              <span>
                <FromTo
                  from={<TransactionCategory categoryId={categoryId} />}
                  to={<TransactionCategory categoryId={form.draft.set.categoryId} />}
                />
              </span>
              <span>{write(inside)}</span>
            </li>
          ))}
        </ul>
      )}
      {years.length > 1 && <Years years={years} />}
      <Notes preview={preview} />
    </section>
  )
})

const Years = ({ years }: Pick<RulePreview, 'years'>) => {
  const { t } = useTranslation()
  const most = Math.max(...years.map(({ count }) => count))
  return (
    <figure className={classes.years}>
      <figcaption>{t('rules.preview.byYear')}</figcaption>
      <ul>
        {years.map(({ year, count }) => (
          <li key={year}>
            <span className={classes.year}>{year}</span>
            <span className={classes.bar} style={{ '--share': count / most } as CSSProperties} aria-hidden />
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

const Notes = observer(function Notes({ preview }: { preview: RulePreview }) {
  const { t } = useTranslation()
  const { review, rules } = useStores()
  const { unchanged, earlier, reviewed, flagged } = preview
  useEffect(() => void review.needCount(), [review])
  const numberOf = (ruleId: number) => rules.list.value.findIndex((rule) => rule.ruleId === ruleId) + 1
  if (unchanged + earlier.length + reviewed + flagged === 0) return null
  const [from, to] = [review.count, review.count - reviewed + flagged]
  return (
    <ul className={classes.notes}>
      {unchanged > 0 && <li>{t('rules.preview.unchanged', { count: unchanged })}</li>}
      {earlier.map(({ ruleId, count }) => (
        <li key={ruleId}>
          <Trans
            t={t}
            i18nKey="rules.preview.earlier"
            count={count}
            values={{ number: numberOf(ruleId) }}
            components={{ rule: <Link to={`/rules/${ruleId}`} /> }}
          />
        </li>
      ))}
      {from !== to && to >= 0 && <li>{t('rules.preview.review', { from, to })}</li>}
    </ul>
  )
})
