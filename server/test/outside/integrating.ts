import { integrations } from '@hireloom/contract/integrations'
import { hirerCode } from '../../src/outside/job-board/hirer-code.ts'
import { objectId } from '../../src/outside/job-board/stand-in/lists.ts'
import type { World } from '../world.ts'

export const sagara = { id: '60128844', hirerName: 'PT Sagara Logistik Nusantara' }
export const bahari = { id: '30415612', hirerName: 'PT Bahari Dingin Utama' }

/** Returns the code that the board shows the owner of an id. */
export const codeOf = ({ product }: World, id: string) =>
  hirerCode(product.services.config.signingKey, objectId('organization', id.split(':').at(-1) ?? ''))

/** Returns the id with its code, as a company enters them. */
export const withCode = (world: World, id: string) => ({ id, code: codeOf(world, id) })

/** Returns the platforms that the company is connected to. */
export const connectedPlatforms = async (world: World) => {
  const call = await world.as('recruiter')
  const { body } = await call(integrations.platforms, {})
  return body.data.filter(({ isConnected }) => isConnected).map(({ platformId }) => platformId)
}
