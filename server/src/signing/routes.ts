import { signing } from '@hireloom/contract/signing/endpoints'
import { routes } from '../platform/api/routes.ts'
import { documentHandlers } from './documents/routes.ts'
import { settingsHandlers } from './settings/routes.ts'
import { ownHandlers } from './signers/own-routes.ts'

/** Registers the calls of documents to sign: sending, signing for the company, and the settings. */
export const signingRoutes = routes(signing, { ...documentHandlers, ...ownHandlers, ...settingsHandlers })
