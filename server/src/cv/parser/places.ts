const provinces = `Aceh|Sumatera Utara|Sumatera Barat|Riau|Kepulauan Riau|Jambi|Sumatera Selatan|Bangka Belitung|Bengkulu
|Lampung|DKI Jakarta|Jakarta|Jawa Barat|Jabar|Banten|Jawa Tengah|Jateng|DI Yogyakarta|DIY|Daerah Istimewa Yogyakarta
|Jawa Timur|Jatim|Bali|Nusa Tenggara Barat|NTB|Nusa Tenggara Timur|NTT|Kalimantan Barat|Kalimantan Tengah
|Kalimantan Selatan|Kalimantan Timur|Kalimantan Utara|Sulawesi Utara|Gorontalo|Sulawesi Tengah|Sulawesi Barat
|Sulawesi Selatan|Sulawesi Tenggara|Maluku|Maluku Utara|Papua|Papua Barat|West Java|Central Java|East Java`
const cities = `Banda Aceh|Medan|Binjai|Pematangsiantar|Padang|Bukittinggi|Pekanbaru|Dumai|Batam|Tanjungpinang|Palembang
|Pangkalpinang|Bandar Lampung|Metro|Jakarta Pusat|Jakarta Selatan|Jakarta Barat|Jakarta Timur|Jakarta Utara
|South Jakarta|Central Jakarta|West Jakarta|East Jakarta|North Jakarta|Bogor|Depok|Bekasi|Tangerang|Tangerang Selatan
|Serang|Cilegon|Bandung|Cimahi|Cirebon|Sukabumi|Tasikmalaya|Karawang|Purwakarta|Cikarang|Subang|Garut|Sumedang|Semarang
|Solo|Surakarta|Salatiga|Magelang|Pekalongan|Tegal|Purwokerto|Banyumas|Cilacap|Kudus|Jepara|Demak|Pati|Kendal|Klaten
|Boyolali|Sragen|Wonogiri|Blora|Rembang|Brebes|Yogyakarta|Jogja|Sleman|Bantul|Surabaya|Sidoarjo|Gresik|Malang|Kediri
|Blitar|Madiun|Mojokerto|Pasuruan|Probolinggo|Jember|Banyuwangi|Lumajang|Bojonegoro|Tuban|Lamongan|Denpasar|Badung
|Gianyar|Mataram|Kupang|Labuan Bajo|Pontianak|Singkawang|Palangkaraya|Palangka Raya|Banjarmasin|Banjarbaru|Samarinda
|Balikpapan|Bontang|Tarakan|Manado|Bitung|Palu|Makassar|Gowa|Maros|Parepare|Kendari|Ambon|Ternate|Sorong|Jayapura
|Singapore|Singapura|Kuala Lumpur|Malaysia|Indonesia|Hong Kong|Taiwan|Jepang|Japan|Australia|Remote|Hybrid|Online`

const places = new Set(`${provinces}|${cities}`.split('|').map((place) => place.trim().toLowerCase()))
const administrativePrefix = /^(?:kota|kab\.?|kabupaten|city of|provinsi|prov\.?)\s+/i

/** Returns whether a text contains only places: `Semarang`, `Kota Batam, Kepulauan Riau`. */
export const isPlace = (text: string) =>
  text !== '' &&
  text.split(/[,/|]| - /).every((part) => places.has(part.trim().replace(administrativePrefix, '').toLowerCase()))

/** Returns a name without the place it ends with: `PT Maju (Semarang)`, `PT Maju - Semarang, Jawa Tengah`. */
export function withoutPlace(text: string): string {
  const inBrackets = /^(.+?)\s*\(([^()]{3,40})\)$/.exec(text)
  if (inBrackets && isPlace(inBrackets[2]!)) return inBrackets[1]!
  const [, words, place] = /^(.*\S)\s*(?:,| - |\|| di )\s*([^,|]{3,40})$/.exec(text) ?? []
  return words && place && isPlace(place.replace(/^- /, '')) ? withoutPlace(words) : text
}
