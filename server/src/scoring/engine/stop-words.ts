/** Words that say nothing about skills, in both languages. Other forms of them are left out by their stem. */
export const stopWords = `
a an the and or nor of in on at to for with by from as is are be been being was were will would can could should must may might our
your their his her hers its it this that these those i me my we us you they them he she who whom whose which what where when
why how not no yes all any each every other others another such same than then there here into onto over under about across
through throughout during within without between among against toward towards until since up down out off per via etc eg ie
more most less least many much few several some only just even still again always often never ever well also both either
neither too very quite rather enough so if but because while whether however therefore thus etcetera else further
zero one two three four five six seven eight nine ten eleven twelve once twice first second third last next half double
hundred thousand million dozen single multiple various different certain specific general overall whole entire full
good great strong excellent outstanding superb high highly low big small large long short fast quick quickly easy simple new
old recent current currently able ability abilities capable capability capabilities have has had having do does did done
doing make makes made making get gets got give gives given take takes taking took taken come comes go going use uses used
using user need needs needed want wants wanted like likes preferred prefer preferably plus require requires required
requirement requirements qualification qualifications qualified responsibility responsibilities responsible duty duties task
tasks work works working worked job jobs position positions role roles candidate candidates applicant applicants join joining
team teams teamwork company companies employer year years month months week weeks day days hour hours minute minutes time
times date daily weekly monthly yearly annual annually quarterly experience experienced experiences expertise expert minimum
min minimal maximum max related relevant relevance field fields area areas similar equal equivalent knowledge knowledgeable
understand understands understanding understood familiar familiarity proficient proficiency skill skills skilled include
includes included including own people person personal way ways thing things kind kinds type types part parts side
motivated motivation passion passionate love loves willing willingness ready eager honest honesty integrity discipline
disciplined detail details detailed oriented communication communicative communicate communicator interpersonal independent
independently initiative proactive positive attitude personality energetic hardworking diligent flexible flexibility
adaptable adapt pressure deadline deadlines degree diploma bachelor bachelors master masters graduate graduates graduated
level levels major majoring fresh welcome apply please part shift shifts overtime based located location office offices city
help helps helped helping ensure ensures ensured ensuring provide provides provided providing support supports supported
supporting maintain maintains maintained maintaining handle handles handled handling perform performs performed performing
carry carried prepare prepares prepared preparing keep keeps kept keeping look looks looking after before see sees seen
know knows known knowing write writes written run runs running ran build builds built set sets show shows shown find finds
found solid sound sense advanced basic intermediate fluent fluently behind together open closely effectively effective
efficiently efficient accurately accurate accuracy properly correctly clearly clear calm calmly carefully careful friendly
neat polite smart creative mindset driven minded proven track hands demonstrated demonstrable
successful successfully across least environment fastpaced paced dynamic challenge challenges challenging opportunity
opportunities grow growth develop develops developed comfortable confident valid active background staying stay anywhere
everywhere anyone everyone everything something someone nothing above below beyond near around
dan atau di ke dari untuk dengan pada dalam oleh sebagai adalah ialah yakni yaitu yang ini itu tersebut para kami kita anda
kamu mereka saya aku ia dia beliau akan dapat bisa harus wajib boleh mampu mau bersedia tidak tak bukan jangan belum sudah
telah sedang pernah juga pun serta maupun hingga sampai agar supaya karena sebab jika bila apabila kalau maka sehingga namun
tetapi tapi sedangkan sementara ketika saat sambil secara antara antar lain lainnya tiap setiap masing semua seluruh
seluruhnya segala beberapa berbagai bermacam sesuai terkait berkaitan terhadap tentang mengenai atas bawah luar depan
belakang baik sangat lebih paling sekali amat cukup hanya saja selalu sering kadang lagi masih minimal maksimal minimum
kurang diutamakan disukai dibutuhkan diperlukan diharapkan dicari memiliki mempunyai punya menguasai memahami mengerti paham
mengetahui tahu pengetahuan kemampuan keahlian keterampilan kompetensi kualifikasi persyaratan syarat tanggung jawab
bertanggung tugas pekerjaan kerja bekerja posisi jabatan peran kandidat pelamar calon tim kelompok perusahaan kantor
pengalaman berpengalaman tahun bulan minggu hari jam harian mingguan bulanan tahunan bidang sejenis serupa sama relevan
jurusan lulusan sederajat setara pendidikan terakhir gelar sarjana strata dipersilakan dipersilahkan melamar melakukan
dilakukan membuat dibuat menjaga memastikan memberikan diberikan memberi membantu mendukung menangani menyiapkan menyusun
melaksanakan menjalankan menggunakan digunakan memakai pakai jujur disiplin teliti rajin ulet tekun ramah sabar sopan
cekatan tangkas kreatif komunikatif komunikasi berkomunikasi mandiri inisiatif motivasi bermotivasi semangat tekanan
cepat tepat benar lancar mudah belajar beradaptasi adaptasi pribadi kepribadian sikap sehat jasmani rohani penuh waktu paruh
lembur shift penempatan ditempatkan lokasi wilayah daerah kota area sehari bahasa ketelitian kejujuran kedisiplinan
kerjasama sama biasa terbiasa terampil mahir fasih aktif pasif mencapai mengenal dikenal kenal kepada bagi sendiri berlaku
baru lama akhir awal mulai selesai banyak sedikit besar kecil tinggi rendah bawahan ikut hubungan rapi orang menjadi sebuah
seorang suatu satu dua tiga empat lima enam tujuh delapan sembilan sepuluh kali pertama kedua ketiga bersama tingkat jenis
macam hal cara bentuk bagian sisi hasil proses kegiatan aktivitas pihak segera siap sanggup mengikuti dasar lanjut menengah
portfolio portofolio staff staf officer executive associate assistant asisten junior senior specialist spesialis petugas
pegawai karyawan intern magang trainee crew kru representative maks mis s1 s2 s3 d1 d2 d3 d4 sma smk slta sd smp ms
microsoft office pt cv tbk
`

/** Words about protected attributes, which are removed from everything that is compared. */
export const protectedWords = `
pria wanita laki lelaki perempuan cowok cewek male female males females man men woman women gender sex kelamin bapak ibu
usia umur berusia berumur age aged ages old young younger older oldest elder muda tua lahir kelahiran birth birthday born birthdate
menikah nikah lajang kawin bujang married unmarried marital single status duda janda widow widower divorced anak children
agama beragama religion religious islam islamic muslim muslimah kristen christian katolik catholic protestan protestant hindu
buddha buddhist budha konghucu confucian gereja church masjid mosque pesantren hijab berhijab jilbab berjilbab muhammadiyah
suku etnis ras race ethnic ethnicity pribumi tionghoa keturunan nationality kewarganegaraan wni wna indonesian
penampilan berpenampilan menarik cantik ganteng good-looking appearance attractive tinggi badan berat proporsional height weight
darah golongan hamil pregnant disabilitas disability cacat foto photograph selfie
`

/** Words of sentences about the place of residence, which is not judged. */
export const residenceWords =
  /\b(?:domisili|berdomisili|domiciled?|bertempat tinggal|tempat tinggal|residing|reside|based in)\b/i
