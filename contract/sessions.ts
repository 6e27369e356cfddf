import { z } from 'zod'
import { limits } from './limits.ts'
import { get, post } from './endpoint.ts'
import { Id, text, Timestamp } from './fields.ts'
import { Language, TimeZone, Region } from './settings.ts'
import { InvitationToken, InvitationView } from './books.ts'

/** Length in code points, so that an emoji is one character. */
const points = (min: number, max: number) =>
  z
    .string()
    .max(max * 4)
    .refine(
      (value) => value.isWellFormed() && [...value].length >= min && [...value].length <= max,
      `needs ${min} to ${max} characters`,
    )

export const Login = text(limits.login.max).min(limits.login.min)
export const Password = points(limits.password.min, limits.password.max)

export const LoginDraft = z.object({
  login: Login,
  password: Password,
  /** The label in the list of sessions; the browser sends its user agent. */
  description: text(limits.sessionDescription).optional(),
  /**
   * The browser's settings: used where the user's are unknown, for example after an administrator created the user.
   */
  timeZone: z.string().max(64).optional(),
  lang: Language.optional(),
  region: z.string().max(64).optional(),
  /**
   * The `device` values of earlier sign-ins on this device, so that wrong passwords of strangers do not lock it out.
   */
  devices: z.array(text(limits.device)).max(limits.devices).optional(),
})
export type LoginDraft = z.infer<typeof LoginDraft>

/** The login of a new user. */
export const NewLogin = Login.regex(/^[a-zA-Z0-9_-]+$/)

export const RegisterDraft = z.object({
  login: NewLogin,
  password: Password,
  timeZone: TimeZone.optional(),
  lang: Language.optional(),
  region: Region.optional(),
  /** The base currency, by its ISO 4217 code. */
  currency: z.string().length(3).optional(),
  /** Of an invitation: the user becomes a member of its book, and gets none of their own. */
  invitation: InvitationToken.optional(),
  /** Printed when the server starts; required for the first registration from another machine. */
  setupCode: text(limits.setupCode).optional(),
})
export type RegisterDraft = z.infer<typeof RegisterDraft>

/** A session of a signed-in browser, or of a program with an API token. */
export const Session = z.object({
  sessionId: Id,
  /** An API token, which cannot change the password, create or end sessions, or act as an administrator. */
  limited: z.boolean(),
  /** The book that a token is for; absent for a sign-in. */
  book: z.string().optional(),
  /** Limited, and cannot write. */
  readOnly: z.boolean(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  description: z.string().optional(),
})
export type Session = z.infer<typeof Session>

export const SessionDraft = z.object({
  description: text(limits.sessionDescription).optional(),
  lifetimeDays: z.int().min(1).max(limits.sessionDays),
  readOnly: z.boolean().optional(),
})
export type SessionDraft = z.infer<typeof SessionDraft>

/** Language, region and time zone of a demo user. */
export const DemoOptions = RegisterDraft.pick({ timeZone: true, lang: true, region: true })
export type DemoOptions = z.infer<typeof DemoOptions>

/** Credentials of a demo user. */
export const DemoUser = z.object({ username: z.string(), password: z.string() })
export type DemoUser = z.infer<typeof DemoUser>

export const PasswordChange = z.object({ currentPassword: Password, password: Password })
export type PasswordChange = z.infer<typeof PasswordChange>

/** Whether this session has administrator rights. */
const isAdmin = z.boolean()

/** When a demo user is deleted with all data; absent for other users. */
const expiresAt = Timestamp.optional()

/** Whether MCP clients may only propose changes, even with a token that may write. */
const programsPropose = z.boolean()

export const sessions = {
  login: post('/auth/login', {
    needs: 'nothing',
    summary: 'Sign in',
    access: 'public',
    input: LoginDraft,
    output: z.object({ token: z.string(), device: z.string().optional(), lifetimeDays: z.int(), isAdmin, expiresAt }),
    journaled: false,
  }),
  register: post('/auth/register', {
    needs: 'nothing',
    summary: 'Create a user; does not sign in',
    access: 'public',
    input: RegisterDraft,
    status: 201,
    journaled: false,
  }),
  viewInvitation: post('/auth/invitation', {
    needs: 'nothing',
    summary: 'What an invitation is to; wrong, used, withdrawn and expired ones get the same refusal',
    access: 'public',
    input: z.object({ token: InvitationToken }),
    output: InvitationView,
    journaled: false,
  }),
  demo: post('/auth/demo', {
    needs: 'nothing',
    summary: 'Create a demo user with a sample ledger, deleted after 24 hours; does not sign in',
    access: 'public',
    input: DemoOptions,
    output: DemoUser,
    status: 201,
    journaled: false,
  }),
  logout: post('/user/logout', { needs: 'nothing', summary: 'End this session', journaled: false }),
  getUsername: get('/user/getUsername', {
    needs: 'nothing',
    summary: 'The signed-in user',
    output: z.object({ username: z.string(), isAdmin, expiresAt }),
  }),
  changePassword: post('/user/changePassword', {
    needs: 'nothing',
    summary: 'Change the password; ends all sessions, including this one',
    access: 'login',
    input: PasswordChange,
    journaled: false,
  }),
  list: get('/user/sessions/getList', {
    needs: 'nothing',
    summary: 'Active sessions, newest first',
    output: z.object({ sessions: z.array(Session), currentId: Id, programsPropose }),
  }),
  create: post('/user/sessions/new', {
    needs: 'view',
    summary: 'Create an API token for the book; limited, with a fixed lifetime; returned only once',
    access: 'login',
    input: SessionDraft,
    output: z.object({ token: z.string(), sessionId: Id }),
    status: 201,
    journaled: false,
  }),
  remove: post('/user/sessions/delete', {
    needs: 'nothing',
    summary: 'End a session',
    access: 'login',
    input: z.object({ sessionId: Id }),
    journaled: false,
  }),
  editPrograms: post('/user/sessions/editPrograms', {
    needs: 'nothing',
    summary: 'Set whether MCP clients may only propose changes',
    access: 'login',
    input: z.object({ programsPropose }),
    journaled: false,
  }),
  removeOthers: post('/user/sessions/deleteOthers', {
    needs: 'nothing',
    summary: 'End all other sessions',
    access: 'login',
    journaled: false,
  }),
}
