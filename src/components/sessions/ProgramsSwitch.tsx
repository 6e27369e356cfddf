import { Switch } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useQuickAction } from '#components/useQuickAction.ts'
import { useStores } from '#components/useStores.ts'

/** Sets whether programs connected over MCP only propose changes. */
export const ProgramsSwitch = observer(function ProgramsSwitch() {
  const { t } = useTranslation()
  const { sessions } = useStores()
  useEffect(() => void sessions.all.need(), [sessions])
  const editing = useQuickAction(
    (wanted: boolean, _options: CallOptions) => sessions.editPrograms(wanted),
    () => notify(t(sessions.programsPropose ? 'sessions.programs.proposeNow' : 'sessions.programs.applyNow')),
  )
  return (
    <Switch
      label={t('sessions.programs.propose')}
      aria-label={t('sessions.programs.propose')}
      description={t('sessions.programs.hint')}
      checked={sessions.programsPropose}
      disabled={editing.isPending}
      onChange={(event) => void editing.run(event.currentTarget.checked)}
    />
  )
})
