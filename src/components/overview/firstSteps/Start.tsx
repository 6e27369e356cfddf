import { IconFileImport, IconListNumbers, IconTable } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#components/ui/layout/Button.tsx'
import { ButtonLink } from '#components/ui/layout/ButtonLink.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'
import { BalancesSheet } from './BalancesSheet.tsx'
import classes from './Start.module.css'

/** Shown on the home page while there is no account: three ways to start. */
export const Start = observer(function Start() {
  const { t } = useTranslation()
  const { settings } = useStores()
  const [isEntering, setEntering] = useState(false)
  const adding = useQuickAction(settings.addSample)
  if (isEntering) return <BalancesSheet onBack={() => setEntering(false)} />
  return (
    <section className={classes.start} aria-labelledby="start">
      <h2 id="start" className={classes.title}>
        {t('firstSteps.title')}
      </h2>
      <p className={classes.hint}>{t('firstSteps.hint')}</p>
      <ul className={classes.doors}>
        <Door of="file" icon={<IconFileImport size={24} stroke={1.5} aria-hidden />}>
          <ButtonLink to="/import" variant="secondary">
            {t('firstSteps.file.action')}
          </ButtonLink>
        </Door>
        <Door of="balances" icon={<IconListNumbers size={24} stroke={1.5} aria-hidden />}>
          <Button variant="secondary" onClick={() => setEntering(true)}>
            {t('firstSteps.balances.action')}
          </Button>
        </Door>
        <Door of="sample" icon={<IconTable size={24} stroke={1.5} aria-hidden />}>
          <Button variant="secondary" isPending={adding.isPending} onClick={() => void adding.run()}>
            {t('firstSteps.sample.action')}
          </Button>
        </Door>
      </ul>
    </section>
  )
})

const Door = ({ of, icon, children }: { of: 'file' | 'balances' | 'sample'; icon: ReactNode; children: ReactNode }) => {
  const { t } = useTranslation()
  return (
    <li className={classes.door}>
      {icon}
      <h3>{t(`firstSteps.${of}.title`)}</h3>
      <p>{t(`firstSteps.${of}.hint`)}</p>
      {children}
    </li>
  )
}
