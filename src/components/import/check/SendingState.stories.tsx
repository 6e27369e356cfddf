import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, waitFor } from 'storybook/test'
import { useStores } from '#components/useStores.ts'
import { onCard, statementText } from '#mocks/csv.ts'
import type { Stores } from '#stores/Stores.ts'
import { patience, withFile } from '#components/import/file/openedFile.ts'
import { SendingState } from './SendingState.tsx'

/** Sends the command as soon as it is drawn. */
const BookAtOnce = () => {
  const { imports } = useStores()
  useEffect(() => void imports.book(), [imports])
  return <SendingState />
}

const meta = {
  component: SendingState,
} satisfies Meta<typeof SendingState>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = {}
export const Refused: Story = {
  beforeEach: [withFile({ text: statementText, step: 'check', decisions: onCard })],
  parameters: { backend: { refusing: 'LIMIT_REACHED' } },
  render: () => <BookAtOnce />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, patience)).toHaveTextContent('Nothing was imported')
  },
}
export const NoAnswer: Story = {
  ...Refused,
  parameters: { backend: { refusing: 'UNAVAILABLE' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert', {}, patience)).toHaveTextContent('it is recorded only once')
  },
}
/** The place for the words is there before them: a screen reader hears them come. */
export const UnderWay: Story = {
  beforeEach: [withFile({ text: statementText, step: 'check', decisions: onCard })],
  parameters: { backend: { stalling: true } },
  play: async ({ canvas, loaded }) => {
    const place = canvas.getByRole('status')
    await expect(place).toBeEmptyDOMElement()
    void (loaded['stores'] as Stores).imports.book()
    await waitFor(() => expect(place).toHaveTextContent('Sending'), patience)
  },
}
