import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useStores } from '#components/useStores.ts'
import classes from './NewBuild.module.css'

export interface NewBuildProps {
  onReload: () => void
}

/**
 * Says that the server gives out a newer Farthing than this tab runs. When to take it is the user's to say.
 *
 * Use for the frame of all pages, once; not for reloading by itself: something may be half typed.
 *
 * Read aloud: told politely, in a place that is there from the beginning.
 */
export const NewBuild = observer(function NewBuild({ onReload }: NewBuildProps) {
  const { t } = useTranslation()
  const isNewest = useStores().config.isNewest.value
  return (
    <div className={classes.place} role="status">
      {!isNewest && (
        <div className={classes.bar}>
          {t('shell.newBuild.text')}
          <Button size="xs" variant="default" onClick={onReload}>
            {t('shell.newBuild.reload')}
          </Button>
        </div>
      )}
    </div>
  )
})
