import { TextInput } from '@mantine/core'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#components/ui/layout/LinkButton.tsx'
import { useStores } from '#components/useStores.ts'
import classes from './ServerWays.module.css'
import type { CallOptions } from '#api/createApi.ts'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { Dialog } from '#components/ui/feedback/Dialog.tsx'
import { useAction } from '#components/useAction.ts'
import type { ServerFault } from '#stores/ServerStore.ts'
import { CurrentServer } from './CurrentServer.tsx'

/**
 * Which server one signs in to, the way to another, and the way back. Where the operator lists no other, it is not there.
 */
export const ServerWays = observer(function ServerWays() {
  const { t } = useTranslation()
  const { server } = useStores()
  const [isChoosing, setChoosing] = useState(false)
  const isElsewhere = server.other !== undefined
  if (!isElsewhere && server.choices.length === 0) return null
  return (
    <div className={classes.servers}>
      <CurrentServer />
      {server.choices.length > 0 && (
        <LinkButton onClick={() => setChoosing(true)}>
          {isElsewhere ? t('sessions.server.change') : t('sessions.server.open')}
        </LinkButton>
      )}
      {isElsewhere && <LinkButton onClick={server.leave}>{t('sessions.server.back')}</LinkButton>}
      {isChoosing && <ServerDialog onClose={() => setChoosing(false)} />}
    </div>
  )
})

/** Asks for the address of another server, and checks that this page can use it. */
const ServerDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { server } = useStores()
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
      <TextInput
        ref={field}
        label={t('sessions.server.address')}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={fault && t(`sessions.server.faults.${fault}`, words)}
      />
    </Dialog>
  )
}
