import { IconFileText } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { Fact } from './Fact.tsx'
import classes from './FileLine.module.css'
import { useFileFacts } from './useFileFacts.ts'

/** The file's name and detected options. Guesses show their reason and can be changed. */
export const FileLine = observer(function FileLine() {
  const { t } = useTranslation()
  const { imports } = useStores()
  const facts = useFileFacts()
  if (imports.file === undefined) return null
  return (
    <div className={classes.line}>
      <IconFileText className={classes.icon} size={18} stroke={1.5} aria-hidden />
      <span className={classes.name}>{imports.files.map(({ name }) => name).join(', ')}</span>
      <span className={classes.facts}>
        {facts.map((fact) => (
          <Fact key={fact.id} {...fact} />
        ))}
      </span>
      {!imports.submission.isSubmitting && (
        <span className={classes.another}>
          <ChooseFile isQuiet>{t('import.file.another')}</ChooseFile>
        </span>
      )}
    </div>
  )
})
