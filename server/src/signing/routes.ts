import { signing } from '@hireloom/contract/signing/endpoints'
import { routes } from '../platform/api/routes.ts'
import { documentHandlers } from './document-routes.ts'
import { ownHandlers } from './own-routes.ts'
import { settingsHandlers } from './settings-routes.ts'

/** Registers the calls of documents to sign: sending, signing for the company, and the settings. */
export const signingRoutes = routes(signing, { ...documentHandlers, ...ownHandlers, ...settingsHandlers })
