import { useTranslation } from 'react-i18next'
import classes from './FieldChanges.module.css'
import type { FieldWords } from './useChangeWords.ts'

/** The fields of a row that differ: before and after. */
export const FieldChanges = ({ fields }: { fields: readonly FieldWords[] }) => (
  <dl className={classes.fields}>
    {fields.map((words) => (
      <div key={words.field}>
        <dt>{words.label}</dt>
        <dd>
          <Value words={words} />
        </dd>
      </div>
    ))}
  </dl>
)

const Value = ({ words: { before, after } }: { words: FieldWords }) => {
  const { t } = useTranslation()
  if (before === undefined) return <ins>{after}</ins>
  if (after === undefined) return <del>{before}</del>
  return (
    <>
      <del>{before}</del> <span className={classes.becomes}>{t('assistant.plan.becomes')}</span> <ins>{after}</ins>
    </>
  )
}
