import { buffer, text } from 'node:stream/consumers'
import { openZip } from '../server/src/documents/archives/zip-reader.ts'
import { mailTo } from './support/mailbox.ts'
import { phoneSize, recruiter } from './support/offering.ts'
import {
  applyByCall,
  applyOnPhone,
  budi,
  dewi,
  files,
  findApplication,
  linkIn,
  offerTimes,
  offerToSign,
  openCopyWithScripts,
  openJob,
  openPage,
  replyByMail,
  signWithoutScript,
} from './support/own-candidates.ts'
import { expect, expectAccessible, signIn, test, watchForFaults } from './support/test.ts'

test('two people apply in Indonesian and choose the same time; one later withdraws, the other signs an offer', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, recruiter)
  const job = await openJob(page)
  await applyOnPhone(browser, job.slug)
  await applyByCall(job.slug)
  const [she, he] = [await findApplication(dewi.email), await findApplication(budi.email)]
  const candidatePath = `/candidates/${she.candidateId}?job_application_id=${she.id}`

  await test.step('the link in the receipt shows one application and nothing personal', async () => {
    const { subject, text } = await mailTo(request, dewi.email, /sudah kami terima$/)
    expect(subject).toMatch(/^Lamaran Anda sebagai /)
    expect(text).toMatch(/^Yth. Dewi,\n\nTerima kasih telah melamar/)
    const phone = await browser.newPage({ viewport: phoneSize, hasTouch: true, locale: 'id-ID' })
    const faults = watchForFaults(phone)
    await phone.goto(linkIn(text))
    await expect(phone.getByRole('heading', { name: 'Lamaran Anda sudah kami terima.' })).toBeVisible()
    expect(phone.url()).not.toContain('#')
    await expect(phone.getByText(dewi.email)).toHaveCount(0)
    await expectAccessible(phone)
    await phone.getByRole('link', { name: 'English' }).click()
    await expect(phone.getByRole('heading', { name: 'We have your application.' })).toBeVisible()
    // Mails are in the language that was chosen last.
    await phone.getByRole('link', { name: 'Bahasa Indonesia' }).click()
    await expect(phone.getByRole('heading', { name: 'Lamaran Anda sudah kami terima.' })).toBeVisible()
    // The address keeps no ticket when the link is opened again, either.
    await phone.goto('about:blank')
    await phone.goto(linkIn(text))
    await expect(phone.getByRole('heading', { name: 'Lamaran Anda sudah kami terima.' })).toBeVisible()
    await expect(phone).toHaveURL(/^[^#]+$/)
    expect(faults).toEqual([])
    await phone.close()
  })

  await offerTimes(page, job, [she.id, he.id])
  const hers = await openPage(browser, request, dewi, { javaScriptEnabled: true })
  const his = await openPage(browser, request, budi, { javaScriptEnabled: false })

  await test.step('both choose the same time; one gets it, and the other chooses what is left', async () => {
    for (const phone of [hers, his]) {
      await phone.getByRole('link', { name: 'Pilih waktu' }).click()
      await phone.getByRole('radio').first().check()
    }
    await expectAccessible(hers)
    await Promise.all([hers, his].map((phone) => phone.getByRole('button', { name: 'Pilih', exact: true }).click()))
    await expect(hers.getByText(/sudah dipesan untuk Anda|baru saja diambil/).first()).toBeVisible()
    const isHers = await hers.getByText('Waktu ini sudah dipesan untuk Anda.').isVisible()
    const [winner, loser] = isHers ? [hers, his] : [his, hers]
    await expect(winner.getByText('Waktu ini sudah dipesan untuk Anda.')).toBeVisible()
    await expect(loser.getByRole('alert')).toHaveText('Waktu ini baru saja diambil. Silakan pilih yang lain.')
    await expect(loser.getByRole('radiogroup', { name: 'Pilih waktu' })).toHaveAccessibleDescription(
      'Waktu ini baru saja diambil. Silakan pilih yang lain.',
    )
    const refusal = isHers ? await openCopyWithScripts(his) : hers
    await expectAccessible(refusal)
    if (isHers) await refusal.close()
    await expect(loser.getByRole('radio')).toHaveCount(1)
    await loser.getByRole('radio').check()
    await loser.getByRole('button', { name: 'Pilih', exact: true }).click()
    await expect(loser.getByText('Waktu ini sudah dipesan untuk Anda.')).toBeVisible()
    const { calendar } = await mailTo(request, dewi.email, / untuk .* di /)
    expect(calendar).toContain('METHOD:REQUEST')
  })

  await test.step('she declines, accepts after all, and proposes two other times', async () => {
    await hers.getByText('Saya berhalangan').first().click()
    await hers.getByRole('button', { name: 'Saya berhalangan' }).click()
    await expect(hers.getByRole('status')).toContainText('Anda menyatakan berhalangan.')
    await hers.getByRole('button', { name: 'Saya hadir' }).click()
    await expect(hers.getByRole('status')).toContainText('Anda menyatakan akan hadir.')
    await hers.getByRole('link', { name: 'Usulkan waktu lain' }).click()
    await expectAccessible(hers)
    await hers.getByRole('checkbox').nth(1).check()
    await hers.getByRole('checkbox').nth(3).check()
    await hers.getByLabel('Catatan (opsional)').fill('Setelah sif saya')
    await hers.getByRole('button', { name: 'Kirim' }).click()
    await expect(hers.getByRole('status')).toHaveText('Anda mengusulkan waktu lain. Kami akan menjawab.')
  })

  await test.step('staff accept one of them, request a document and write a message', async () => {
    await page.goto(`${candidatePath}&tab=interviews`)
    await expect(page.getByText('“Setelah sif saya”')).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Take / })
      .first()
      .click()
    await expect(page.getByText('The candidate will come')).toBeVisible()
    await mailTo(request, dewi.email, /^Waktu baru:/)
    await page.getByRole('tab', { name: 'Documents' }).click()
    await page.getByRole('button', { name: 'Ask for a document' }).click()
    await page.getByRole('combobox', { name: 'Document', exact: true }).click()
    await page.getByRole('option', { name: 'Diploma' }).click()
    await page.getByRole('textbox', { name: 'What it is for' }).fill('To check your degree')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Ask (?!for a document)/ }).click()
    await expect(page.getByRole('heading', { name: 'Diploma' })).toBeVisible()
    await page.getByRole('tab', { name: 'Messages' }).click()
    await page.getByRole('textbox', { name: /^Message to / }).fill('See you then. Bring your licence.')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('See you then.')
    await expectAccessible(page)
  })

  await test.step('she sends a file of a wrong kind, and then the right one, which staff accept', async () => {
    await mailTo(request, dewi.email, /meminta: Ijazah/)
    await hers.getByRole('link', { name: 'PT Bahari Dingin Utama' }).click()
    await hers.getByRole('link', { name: /Kirim: Ijazah/ }).click()
    await expect(hers.getByText('To check your degree')).toBeVisible()
    await expectAccessible(hers)
    const file = hers.getByLabel('Pilih berkas')
    await file.setInputFiles({ name: 'ijazah.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a PDF') })
    await hers.getByRole('button', { name: 'Kirim' }).click()
    await expect(file).toBeFocused()
    await expect(file).toHaveAccessibleDescription(/Isi berkas tidak sesuai dengan namanya$/)
    await expectAccessible(hers)
    await file.setInputFiles({ name: 'ijazah.pdf', mimeType: 'application/pdf', buffer: files.diploma })
    await hers.getByRole('button', { name: 'Kirim' }).click()
    await expect(hers.getByText('Berkas Anda sudah kami terima.')).toBeVisible()
    await page.goto(`${candidatePath}&tab=documents`)
    await expect(page.getByRole('button', { name: 'ijazah.pdf' })).toBeVisible()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Accepted')).toBeVisible()
  })

  await test.step('she answers on her page and by mail; a forged mail is shown only to staff, marked', async () => {
    await hers.getByRole('link', { name: 'Kembali ke lamaran' }).click()
    await hers
      .getByRole('navigation', { name: 'Halaman' })
      .getByRole('link', { name: /^Pesan/ })
      .click()
    await expect(hers.getByText('See you then. Bring your licence.')).toBeVisible()
    await hers.getByLabel('Pesan Anda').fill('Baik, terima kasih!')
    await hers.context().setOffline(true)
    await hers.getByRole('button', { name: 'Kirim' }).click()
    await expect(hers.getByRole('alert')).toHaveText(/^Anda sedang luring\. Yang Anda tulis tersimpan di perangkat ini/)
    await hers.context().setOffline(false)
    await hers.reload()
    await expect(hers.getByLabel('Pesan Anda')).toHaveValue('Baik, terima kasih!')
    await hers.getByRole('button', { name: 'Kirim' }).click()
    await expect(hers.getByText('Pesan Anda sudah dikirim.')).toBeVisible()
    await expect(hers.getByLabel('Pesan Anda')).toHaveValue('')
    await expect(hers).not.toHaveURL(/said=/)
    await replyByMail(browser, dewi.email, { text: 'Saya bawa juga fotokopinya.' })
    await replyByMail(browser, dewi.email, { text: 'Kirim ke alamat baru saya.', from: 'orang.lain@example.org' })
    await hers.reload()
    await expect(hers.getByRole('list').first()).toContainText('Saya bawa juga fotokopinya.')
    await expect(hers.getByText('Kirim ke alamat baru saya.')).toHaveCount(0)
    await expectAccessible(hers)
    await page.goto(`${candidatePath}&tab=messages`)
    const thread = page.getByRole('list', { name: 'Messages' })
    for (const words of ['Baik, terima kasih!', 'Saya bawa juga fotokopinya.', 'Kirim ke alamat baru saya.']) {
      await expect(thread).toContainText(words)
    }
    await expect(thread).toContainText('From another address: o•••@example.org')
  })

  await test.step('a refused phone number loses nothing that she typed, and is not sent again by going back', async () => {
    const phone = hers.getByRole('textbox', { name: 'Nomor telepon' })
    const address = hers.getByRole('textbox', { name: 'Alamat', exact: true })
    await hers.getByRole('link', { name: 'Pengaturan' }).click()
    const savedPhone = await phone.inputValue()
    await phone.fill('0812')
    await address.fill('Jl. Melati 3')
    await hers.getByRole('button', { name: 'Simpan' }).click()
    await expect(hers.getByRole('alert')).toHaveText('Masukkan nomor telepon yang benar')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAccessibleDescription('Masukkan nomor telepon yang benar')
    await expect(phone).toHaveValue('0812')
    await expect(address).toHaveValue('Jl. Melati 3')
    await expectAccessible(hers)
    await phone.fill(savedPhone)
    await hers.getByRole('button', { name: 'Simpan' }).click()
    await expect(hers.getByText('Tersimpan.')).toBeVisible()
    await hers.goBack()
    await expect(phone).toHaveValue(savedPhone)
    await expect(address).toHaveValue('Jl. Melati 3')
  })

  await test.step('her data has everything that she wrote and received, and nothing that only staff read', async () => {
    await hers.getByRole('link', { name: 'Data saya' }).click()
    await expectAccessible(hers)
    await hers.getByRole('link', { name: /^Lamaran$/ }).click()
    await hers.getByRole('link', { name: 'Yang Anda kirim' }).click()
    await expect(hers.getByRole('link', { name: 'cv.pdf Buka' })).toBeVisible()
    await expectAccessible(hers)
    await hers.getByRole('link', { name: 'Data saya' }).click()
    const arriving = hers.waitForEvent('download')
    await hers.getByRole('button', { name: 'Unduh semua' }).click()
    const path = test.info().outputPath('data.zip')
    await (await arriving).saveAs(path)
    const zip = await openZip(path)
    if (!zip) throw new Error("The download isn't an archive")
    const { applications: ownApplications } = JSON.parse(await text(zip.read('data.json')))
    expect(ownApplications).toHaveLength(1)
    expect(ownApplications[0]).toMatchObject({
      reference: she.reference,
      person: { firstName: 'Dewi', email: dewi.email },
    })
    expect(ownApplications[0].messages.map(({ text }: { text: string }) => text)).toEqual([
      'See you then. Bring your licence.',
      'Baik, terima kasih!',
      'Saya bawa juga fotokopinya.',
    ])
    const sent: { path: string; filename: string }[] = ownApplications[0].files
    for (const [filename, bytes] of [['cv.pdf', files.cv] as const, ['ijazah.pdf', files.diploma] as const]) {
      const file = sent.find((attachment) => attachment.filename === filename)
      expect((await buffer(zip.read(file?.path ?? filename))).equals(bytes), filename).toBe(true)
    }
    const readable = await text(zip.read('data.html'))
    expect(readable).toContain('<html lang="id">')
    expect(readable).toContain('Saya bawa juga fotokopinya.')
    await zip.close()
  })

  await test.step('she withdraws, which cancels the meeting, and staff see the same status as she does', async () => {
    await hers.getByRole('link', { name: 'PT Bahari Dingin Utama' }).click()
    await hers.getByRole('link', { name: 'Tarik lamaran saya' }).click()
    await hers.getByLabel('Mendapat pekerjaan lain').check()
    await hers.getByRole('button', { name: 'Tarik lamaran saya' }).click()
    await expect(hers.getByText('Lamaran Anda sudah ditarik. Terima kasih atas waktu Anda.')).toBeVisible()
    expect(await hers.evaluate(() => document.documentElement.scrollWidth)).toBe(phoneSize.width)
    await mailTo(request, dewi.email, /sudah ditarik$/)
    expect((await mailTo(request, dewi.email, /^Dibatalkan:/)).calendar).toContain('METHOD:CANCEL')
    await page.goto(`${candidatePath}&tab=timeline`)
    await expect(page.getByText('withdrew the application')).toBeVisible()
    await page.getByRole('button', { name: 'More about this candidate' }).click()
    await page.getByRole('menuitem', { name: 'As the candidate sees it' }).click()
    await expect(page.getByRole('region', { name: 'As the candidate sees it' })).toContainText(
      'Anda menarik lamaran pada',
    )
    await expectAccessible(page)
    await hers.close()
  })

  await test.step('he reads the offer and signs it in Indonesian, without scripts or horizontal scrolling', async () => {
    await offerToSign(page, job, { ...budi, ...he })
    await his.getByRole('link', { name: 'Lamaran', exact: true }).click()
    await expect(his.getByRole('heading', { name: 'Anda mendapat penawaran kerja.' })).toBeVisible()
    await his.getByRole('link', { name: /Baca penawaran/ }).click()
    await expect(his.getByText('Gaji per bulan').first()).toBeVisible()
    await signWithoutScript(his, request, budi.email)
    await his.goto(`/career/bahari-dingin/me/applications/${he.reference}`)
    await expect(
      his.getByRole('heading', { name: /^Anda (sudah menandatangani|menerima penawaran kami)/ }),
    ).toBeVisible()
    await his.close()
  })
})
