import { useDraft } from '#components/useDraft.ts'
import { useStores } from '#components/useStores.ts'
import { AccountDraft } from '#contract/accounts.ts'

/** The draft of a new account: in the given folder or the only one, in the currency that the user prefers. */
export const useNewAccount = (folderId: number | undefined, onDone: () => void) => {
  const { accounts, settings } = useStores()
  const only = accounts.folders.value.length === 1 ? accounts.folders.value[0]?.folderId : undefined
  return useDraft({
    schema: AccountDraft,
    initial: {
      name: '',
      description: '',
      ...withKnown('folderId', folderId ?? only),
      ...withKnown('currencyId', settings.preferredCurrencyId),
    },
    send: (values, _version, options) => accounts.create(values, options),
    onDone,
  })
}

const withKnown = <K extends string>(key: K, id: number | undefined) =>
  (id === undefined ? {} : { [key]: id }) as Partial<Record<K, number>>
