import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallOptions } from '#api/createApi.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { TextField } from '#components/ui/inputs/TextField.tsx'
import { useAction } from '#components/useAction.ts'
import { useEntranceStores } from '#components/useStores.ts'
import type { ServerFault } from '#stores/ServerStore.ts'

export interface ServerDialogProps {
  onClose: () => void
}

/** Asks for the address of another server, and checks that this page can use it. */
export const ServerDialog = ({ onClose }: ServerDialogProps) => {
  const { t } = useTranslation()
  const { server } = useEntranceStores()
  const field = useRef<HTMLInputElement>(null)
  const [only, ...more] = server.choices
  const [address, setAddress] = useState(server.other ?? (more.length === 0 ? (only ?? '') : ''))
  const [fault, setFault] = useState<ServerFault>()
  const choice = useAction(
    (typed: string, _options: CallOptions) => server.choose(typed),
    (found) => {
      setFault(found)
      if (found === undefined) onClose()
      else field.current?.focus()
    },
  )
  const words = { servers: server.choices.join(', '), page: location.origin }
  return (
    <Dialog
      title={t('sessions.server.title')}
      isOpen
      onClose={onClose}
      submitLabel={t('sessions.server.submit')}
      onSubmit={() => void choice.run(address)}
      isPending={choice.isPending}
    >
      <Callout>{t('sessions.server.warning')}</Callout>
      <TextField
        ref={field}
        label={t('sessions.server.address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={address}
        onChange={setAddress}
        error={fault && t(`sessions.server.faults.${fault}`, words)}
      />
    </Dialog>
  )
}
