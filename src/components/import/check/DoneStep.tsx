import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import { useStores } from '#components/useStores.ts'
import type { ImportResult } from '#stores/import/session/Sending.ts'
import { ChooseFile } from '#components/import/file/ChooseFile.tsx'
import classes from './DoneStep.module.css'

/**
 * What the import came to, and what to do next; nothing but its place until then.
 *
 * Read aloud: what it came to, as soon as it is there, in a place that was there before.
 */
export const DoneStep = observer(function DoneStep() {
  const { result, step } = useStores().imports
  const shown = step === 'done' ? result : undefined
  return (
    <>
      <div role="status">{shown && <Outcome result={shown} />}</div>
      {shown && <Ways result={shown} />}
    </>
  )
})

const Outcome = ({
  result: { imported: recorded, newAccounts, newCategories, newPayees = 0, newTags = 0, known = 0, leftOut, refused },
}: {
  result: ImportResult
}) => {
  const { t } = useTranslation()
  const notes = [
    newAccounts > 0 && t('import.done.newAccounts', { count: newAccounts }),
    newCategories > 0 && t('import.done.newCategories', { count: newCategories }),
    newPayees > 0 && t('import.done.newPayees', { count: newPayees }),
    newTags > 0 && t('import.done.newTags', { count: newTags }),
    known > 0 && t('import.done.known', { count: known }),
    leftOut > known && t('import.done.leftOut', { count: leftOut - known }),
    refused > 0 && t('import.done.refused', { count: refused }),
  ].filter((note) => note !== false)
  return (
    <>
      <h2 className={classes.title}>{t('import.done.title', { count: recorded })}</h2>
      {notes.length > 0 && <p className={classes.notes}>{notes.join(' ')}</p>}
    </>
  )
}

const Ways = ({ result: { refused } }: { result: ImportResult }) => {
  const { t } = useTranslation()
  const { imports } = useStores()
  return (
    <div className={classes.ways}>
      {refused > 0 ? (
        <Button onClick={() => imports.goTo('check')}>{t('import.done.correct')}</Button>
      ) : (
        <Button component={Link} to="/transactions">
          {t('import.done.see')}
        </Button>
      )}
      {refused > 0 && <Link to="/transactions">{t('import.done.see')}</Link>}
      <Link to="/">{t('import.done.accounts')}</Link>
      <ChooseFile isQuiet>{t('import.done.another')}</ChooseFile>
    </div>
  )
}
