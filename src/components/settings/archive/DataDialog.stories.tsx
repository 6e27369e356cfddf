import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { contract } from '#contract'
import { Refusal } from '#contract/errors.ts'
import { mock } from '#mocks/mock.ts'
import { inModes } from '#mocks/modes.ts'
import { DataDialog } from './DataDialog.tsx'

const meta = { component: DataDialog, args: { onClose: fn() } } satisfies Meta<typeof DataDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async () => {
    const way = await screen.findByRole('link', { name: 'Download the archive' })
    await expect(way.getAttribute('href')).toMatch(/\/api\/user\/export\?book=1$/)
  },
}
/** With several books it says which one, and what becomes of shared ones. */
export const OfSeveralBooks: Story = {
  parameters: { backend: { sharesAs: 'owner' } },
  play: async () => {
    await expect(await screen.findByRole('heading', { name: 'Export: Household' })).toBeVisible()
    await expect(screen.getByText(/Shared books stay with their other members/)).toBeVisible()
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
export const OpensDeleteAccount: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
    await screen.findByRole('dialog', { name: 'Delete your account?' })
  },
}
export const Default: Story = { parameters: inModes('dark', 'ru', 'ro', 'phone') }

type Context = Parameters<NonNullable<Story['play']>>[0]
const choose = async ({ userEvent }: Context) => {
  const field = await screen.findByLabelText('Choose an archive', { selector: 'input' })
  await userEvent.upload(field, new File(['PK sample'], 'farthing-elena.zip', { type: 'application/zip' }))
}

export const BringsIn: Story = {
  parameters: { backend: { kind: 'empty' } },
  play: async (context) => {
    await choose(context)
    await waitFor(() => expect(context.args.onClose).toHaveBeenCalledOnce())
  },
}

export const OnItsWay: Story = {
  parameters: { backend: { kind: 'empty', stalling: true } },
  play: async (context) => {
    await choose(context)
    await screen.findByLabelText('Importing farthing-elena.zip')
    await context.userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await screen.findByRole('button', { name: 'Choose an archive' })
  },
}

/** Existing data is never overwritten. */
export const NotEmpty: Story = {
  tags: ['screen-reader'],
  play: async (context) => {
    await choose(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('You already have data')
  },
}

/** The error names the invalid place of the archive. */
export const Tampered: Story = {
  tags: ['screen-reader'],
  parameters: {
    backend: { kind: 'empty' },
    msw: {
      handlers: [
        mock(contract.archive.import, () => {
          const path = ['transactions.json', 17, 'delta']
          throw new Refusal('ARCHIVE_INVALID', '', [{ path, message: 'is wrong' }])
        }),
      ],
    },
  },
  play: async (context) => {
    await choose(context)
    await expect(await screen.findByRole('alert')).toHaveTextContent('Location: transactions.json › 17 › delta')
  },
}
