import type { Meta, StoryObj } from '@storybook/react-vite'
import { observer } from 'mobx-react-lite'
import { expect, waitFor } from 'storybook/test'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { SampleNotice } from './SampleNotice.tsx'

/** Adds the sample data, as the start page does. */
const WithSample = observer(function WithSample() {
  const { settings } = useStores()
  useLoad(settings.current)
  return (
    <>
      {!settings.hasSample && (
        <button type="button" onClick={() => void settings.addSample()}>
          Add
        </button>
      )}
      <SampleNotice />
    </>
  )
})

const meta = { component: WithSample, parameters: { backend: { kind: 'empty' } } } satisfies Meta<typeof WithSample>
export default meta
type Story = StoryObj<typeof meta>

export const GoneInOnePress: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByText('Add'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove sample data' }))
    await waitFor(() => expect(canvas.getByText('Add')).toBeVisible())
  },
}
