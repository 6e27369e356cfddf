import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { useStores } from '#components/useStores.ts'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { inModes } from '#mocks/modes.ts'
import { mock } from '#mocks/mock.ts'
import { attachmentsOfAllKinds, chatHandlers } from '#mocks/chats.ts'
import { NextFiles } from './NextFiles.tsx'

interface GivenProps {
  /** The files attached in the story. */
  files: File[]
  onImport: () => void
}

/** A chat to which files are attached. */
const Given = observer(function Given({ files, onImport }: GivenProps) {
  const { assistant } = useStores()
  useEffect(() => {
    assistant.open(1)
    void assistant.attaching.attach(files, 1)
  }, [assistant, files])
  return <NextFiles chat={assistant.chat} onImport={onImport} />
})

const { photo, table } = attachmentsOfAllKinds
const refusing = (code: 'FILE_WITHOUT_TEXT' | 'UNAVAILABLE') =>
  mock(contract.assistant.attachFile, () => {
    throw new Refusal(code)
  })
const none: File[] = []
const scan = [new File(['%PDF'], 'scan.pdf', { type: 'application/pdf' })]
const bank = [new File(['Date;Amount'], 'bank.csv', { type: 'text/csv' })]

const meta = {
  component: Given,
  subcomponents: { NextFiles },
  args: { files: none, onImport: fn() },
  parameters: { msw: { handlers: chatHandlers([], { attached: [photo, table] }) } },
} satisfies Meta<typeof Given>
export default meta
type Story = StoryObj<typeof meta>

export const Attached: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Remove receipt.jpg' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Open in Import' })).toBeVisible()
  },
}
export const OnItsWay: Story = {
  args: { files: scan },
  parameters: { backend: { stalling: true } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel the upload of scan.pdf' }))
    await waitFor(() => expect(canvas.queryByText('scan.pdf')).toBeNull())
  },
}

/** A file refused for its content offers no retry, because that would fail again. */
export const RefusedForWhatItIs: Story = {
  args: { files: scan },
  parameters: { msw: { handlers: [refusing('FILE_WITHOUT_TEXT'), ...chatHandlers([])] } },
  play: async ({ canvas }) => {
    await canvas.findByText(/This file contains no text/)
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
}
export const FailedOnItsWay: Story = {
  args: { files: bank },
  parameters: { msw: { handlers: [refusing('UNAVAILABLE'), ...chatHandlers([])] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('button', { name: 'Open in Import' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove bank.csv from the list' }))
    await waitFor(() => expect(canvas.queryByText('bank.csv')).toBeNull())
  },
}
export const Failed: Story = {
  tags: ['screen-reader'],
  parameters: { ...inModes('dark', 'ru', 'phone'), ...FailedOnItsWay.parameters },
  args: { files: bank },
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
}
