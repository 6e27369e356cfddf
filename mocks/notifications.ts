import type { HttpHandler } from 'msw'
import { contract } from '#contract'
import { limits } from '#contract/limits.ts'
import { Refusal } from '#contract/errors.ts'
import type { NotificationPoint } from '#contract/notifications.ts'
import type { MockState } from './mockState.ts'
import { mock } from './mock.ts'
import { nextId } from './rows.ts'

/** A browser that receives notifications. */
export const aDevice = (differences: Partial<NotificationPoint> = {}): NotificationPoint => ({
  pointId: 1,
  isPrimary: true,
  type: 0,
  createdAt: '2026-11-02T08:15:00.000Z',
  description: 'Chrome on Android',
  ...differences,
})

export const sampleDevices = (): NotificationPoint[] => [
  aDevice(),
  aDevice({ pointId: 2, isPrimary: false, createdAt: '2026-10-18T19:40:00.000Z', description: 'Firefox on Linux' }),
  aDevice({
    pointId: 3,
    isPrimary: false,
    type: 1,
    createdAt: '2026-09-30T11:05:00.000Z',
    description: 'Script on the home server',
  }),
]

/** A P-256 key whose private half is unknown. */
const sampleKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM='

const inOrder = (a: NotificationPoint, b: NotificationPoint): number =>
  Number(b.isPrimary) - Number(a.isPrimary) || Date.parse(b.createdAt) - Date.parse(a.createdAt)

export const notificationHandlers = (backend: MockState): HttpHandler[] => {
  const { notifications } = contract
  const find = (pointId: number): NotificationPoint => {
    const point = backend.points.find((candidate) => candidate.pointId === pointId)
    if (point === undefined) throw new Refusal('NOT_FOUND')
    return point
  }
  const change = (pointId: number, what: Partial<NotificationPoint>) => {
    const changed = { ...find(pointId), ...what }
    backend.points = backend.points.map((point) => (point.pointId === pointId ? changed : point))
    return {}
  }
  const refuseNothing = (pointId: number | undefined) => void (pointId === undefined || find(pointId))
  return [
    mock(notifications.list, () => ({ points: backend.points.toSorted(inOrder) })),
    mock(notifications.getVapidKey, () => ({ publicKey: sampleKey })),
    mock(
      notifications.createWebPush,
      ({ endpoint, description, primary = false }) => {
        if (!endpoint.startsWith('https://')) throw refusedEndpoint()
        if (backend.points.length >= limits.points) throw new Refusal('LIMIT_REACHED')
        const pointId = nextId(backend.points, 'pointId')
        const createdAt = new Date().toISOString()
        backend.points.push(aDevice({ pointId, description, isPrimary: primary, createdAt }))
        return { pointId }
      },
      ['notificationPoints'],
    ),
    mock(notifications.editDescription, ({ pointId, description }) => change(pointId, { description }), [
      'notificationPoints',
    ]),
    mock(notifications.editPrimary, ({ pointId, primary }) => change(pointId, { isPrimary: primary }), [
      'notificationPoints',
    ]),
    mock(
      notifications.remove,
      ({ pointId }) => {
        backend.points.splice(backend.points.indexOf(find(pointId)), 1)
        return {}
      },
      ['notificationPoints'],
    ),
    mock(notifications.push, ({ pointId }) => {
      refuseNothing(pointId)
      return {}
    }),
  ]
}

const refusedEndpoint = () => {
  const message = 'is no https address on the internet'
  return new Refusal('INVALID_INPUT', message, [{ path: ['endpoint'], message }])
}
