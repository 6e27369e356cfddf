import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { inModes } from '#mocks/modes.ts'
import { contract } from '#contract'
import { ExportArchive } from './ExportArchive.tsx'

const meta = { component: ExportArchive } satisfies Meta<typeof ExportArchive>
export default meta
type Story = StoryObj<typeof meta>

export const FromTheServerOfThePage: Story = {
  play: async ({ canvas }) => {
    const way = canvas.getByRole('link', { name: 'Download the archive' })
    await expect(way.getAttribute('href')).toMatch(/\/api\/user\/export$/)
  },
}

const asked = fn()

/** The token opens it there, and nothing but the token. */
export const FromAnother: Story = {
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
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Download the archive' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith('Bearer sample-token', 'omit'))
  },
}
export const AtRest: Story = { parameters: inModes('ru') }
