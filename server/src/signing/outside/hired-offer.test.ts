import { offering } from '@hireloom/contract/offering'
import { offerStatus } from '@hireloom/contract/offers/status'
import { signingStatus } from '@hireloom/contract/signing/codes'
import { expect } from 'vitest'
import { move } from '../../../test/moving.ts'
import { insertOffer } from '../../../test/offering.ts'
import { connect } from '../../../test/outside/esigning.ts'
import { actAtProvider, newestDocument } from '../../../test/outside/outside-signing.ts'
import { test } from '../../../test/outside/served.ts'
import { syncDocument } from './sync-commands.ts'
import { uploadDocument } from './upload-commands.ts'

test.for([
  ['sign', signingStatus.completed],
  ['decline', signingStatus.declined],
] as const)(
  'the offer of a hired candidate stays hired when its document is uploaded to the provider, and when the signer there chooses: %s',
  async ([act, status], { world }) => {
    const admin = await world.as('admin')
    await connect(world, admin)
    const application = await world.application(await world.job(), { stage: 'User Interview' })
    const { id: offerId } = await insertOffer(world, application)
    const statusNow = async () => (await admin(offering.read, { params: { offerId } })).body.data.status
    await admin(offering.uploadEsign, { params: { offerId }, body: {} })
    expect((await move(world, admin, application, 'Hired')).status).toBe(200)
    const { id } = await newestDocument(world)
    await uploadDocument(world.product.services, world.companyId, id)
    expect(await statusNow()).toBe(offerStatus.hired)
    await actAtProvider(world, (await newestDocument(world)).outsideId, act)
    await syncDocument(world.product.services, world.companyId, id)
    expect((await newestDocument(world)).status).toBe(status)
    expect(await statusNow()).toBe(offerStatus.hired)
  },
)
