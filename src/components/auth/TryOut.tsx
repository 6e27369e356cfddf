import { Button } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { useAction } from '#components/useAction.ts'
import { useStores } from '#components/useStores.ts'
import { FormRefusal } from './FormRefusal.tsx'
import { sessionName } from './sessionName.ts'
import classes from './TryOut.module.css'
import { useBrowserLocale } from './useBrowserLocale.ts'
import { useIsOpen } from './useIsOpen.ts'

export interface TryOutProps {
  onDone: () => void
}

/** Makes a user who is there to try, with a sample household, and signs in: one press. */
export const TryOut = observer(function TryOut({ onDone }: TryOutProps) {
  const { t } = useTranslation()
  const { session } = useStores()
  const locale = useBrowserLocale()
  const { isOpen } = useIsOpen()
  const trial = useAction((_options: CallOptions) => session.tryOut(locale, sessionName()), onDone)
  return (
    <div className={classes.place}>
      <Button variant="default" size="lg" loading={trial.isPending} disabled={!isOpen} onClick={() => void trial.run()}>
        {t('sessions.demo.try')}
      </Button>
      <p className={classes.hint}>{t('sessions.demo.hint')}</p>
      <FormRefusal refusal={trial.refusal} />
    </div>
  )
})
