import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { useStores } from '#components/useStores.ts'
import { aPlan, attachmentsOfAllKinds, pastMessages, chatHandlers } from '#mocks/chats.ts'
import { brokenWords } from '#mocks/wholeWords.ts'
import { inModes } from '#mocks/modes.ts'
import { AssistantDialog, type AssistantDialogProps } from './AssistantDialog.tsx'

const Opened = observer(function Opened({
  contextId,
  ...props
}: AssistantDialogProps & { contextId: number | undefined }) {
  const { assistant } = useStores()
  useEffect(() => assistant.open(contextId), [assistant, contextId])
  return <AssistantDialog {...props} />
})

const meta = {
  component: Opened,
  subcomponents: { AssistantDialog },
  args: { contextId: 1, onClose: fn(), onGo: fn() },
  parameters: {
    msw: { handlers: chatHandlers(pastMessages({ plan: aPlan() }), { attached: [attachmentsOfAllKinds.table] }) },
  },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

export const KeepsTheTalkWhenItIsEnlarged: Story = {
  name: 'Keeps The Talk When It Is Enlarged · drawer, side panel, chat',
  play: async ({ args, userEvent }) => {
    await screen.findByRole('button', { name: 'Apply' })
    await userEvent.click(screen.getByRole('button', { name: 'Open full page' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onGo).toHaveBeenCalledWith('/assistant?talk=1')
  },
}
export const NewTalk: Story = {
  args: { contextId: undefined },
  parameters: { msw: { handlers: [] } },
  play: async ({ args, userEvent }) => {
    const field = await screen.findByRole('textbox')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('add category Aquarium{Enter}')
    await screen.findByRole('button', { name: 'Apply' })
    await userEvent.click(screen.getByRole('button', { name: 'New chat' }))
    await screen.findByText('Add transactions or ask about your money')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
export const FilesOverIt: Story = {
  play: async () => {
    const field = await screen.findByRole('textbox')
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['Bread 3.10'], 'receipt.txt'))
    field.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
    await expect(await screen.findByText('Drop to attach to your next message')).toBeVisible()
  },
}
export const HandsATableToTheImport: Story = {
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open in Import' }))
    await waitFor(() => expect(args.onGo).toHaveBeenCalledWith('/import'))
  },
}
export const Loading: Story = { parameters: { msw: { handlers: [] }, backend: { slow: true } } }
export const Failed: Story = {
  parameters: { msw: { handlers: [] }, backend: { failing: 'UNAVAILABLE' } },
  play: async () => {
    await expect((await screen.findAllByText('Could not load'))[0]).toBeVisible()
  },
}
export const Offline: Story = { ...Failed, parameters: { msw: { handlers: [] }, backend: { offline: true } } }
export const Forbidden: Story = {
  parameters: { msw: { handlers: [] }, backend: { failing: 'SESSION_LIMITED' } },
  play: async () => {
    await expect((await screen.findAllByText('A limited session cannot do this.'))[0]).toBeVisible()
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'phone') }
export const LargeTextOnAPhone: Story = {
  globals: { textSize: '200-percent', viewport: { value: 'phone' } },
  play: async () => {
    const title = await screen.findByRole('heading', { name: 'Assistant' })
    await expect(brokenWords(title)).toEqual([])
    await expect(title.closest('section')?.getBoundingClientRect()).toMatchObject({ left: 0, right: innerWidth })
  },
}
