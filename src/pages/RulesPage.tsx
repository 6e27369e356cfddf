import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '#components/May.tsx'
import { RuleList } from '#components/rules/RuleList.tsx'
import { RunAllRules } from '#components/rules/RunAllRules.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useGo } from '#components/ui/layout/useGo.ts'

/** `/rules`: the rules that sort transactions, in their order. */
export const Component = observer(function Component() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <>
      <PageTitle
        title={t('rules.title')}
        tools={
          <>
            <RunAllRules />
            <CreateButton onClick={() => go('/rules/new')}>{t('rules.new')}</CreateButton>
          </>
        }
      />
      <RuleList />
    </>
  )
})
