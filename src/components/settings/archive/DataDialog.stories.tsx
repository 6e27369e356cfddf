import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { inModes } from '#mocks/modes.ts'
import { DataDialog } from './DataDialog.tsx'

const meta = { component: DataDialog, args: { onClose: fn() } } satisfies Meta<typeof DataDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async () => {
    const way = await screen.findByRole('link', { name: 'Download the archive' })
    await expect(way.getAttribute('href')).toMatch(/\/api\/user\/export$/)
  },
}
const asked = fn()

/** From another server the export is authorized by the token only. */
export const FromAnotherServer: Story = {
  parameters: {
    otherServer: 'https://money.example.org',
    msw: {
      handlers: [
        http.get(`*/api${contract.archive.export.path}`, ({ request }) => {
          asked(request.headers.get('authorization'), request.credentials)
          return new HttpResponse(new Blob(['archive']))
        }),
      ],
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Download the archive' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith('Bearer sample-token', 'omit'))
  },
}
export const LeadsToTheWayOut: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
    await screen.findByRole('dialog', { name: 'Delete your account?' })
  },
}
export const AtRest: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone') }
