/** Extensions that Windows or macOS runs, installs or follows on a double click; no documents, pictures or pages. */
const PROGRAM_EXTENSIONS = new Set(
  (
    'exe com scr pif cpl dll ocx sys drv msi msp mst msix msixbundle appx appxbundle appinstaller application appref-ms ' +
    'bat cmd ps1 psm1 psd1 vb vbs vbe js jse ws wsf wsh wsc sct hta reg inf scf lnk url website gadget jar jnlp ' +
    'chm hlp msc xll xla xlam ppa ppam wll diagcab settingcontent-ms library-ms search-ms theme themepack ' +
    'iso img vhd vhdx dmg pkg app command terminal workflow action sh bash zsh csh ksh desktop deb rpm apk run'
  ).split(' '),
)

/** Whether a name is that of a program, a script, a shortcut or a disk image. Windows ignores dots at the end of a name. */
export function isProgramName(name: string): boolean {
  const extension = /\.([^./\\]+)$/.exec(name.replace(/[. /]+$/, ''))?.[1]
  return extension !== undefined && PROGRAM_EXTENSIONS.has(extension.toLowerCase())
}

const ELF = '\x7fELF'
const MACH_O = ['\xfe\xed\xfa\xce', '\xfe\xed\xfa\xcf', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe']
const SHORTCUT = 'L\0\0\0\x01\x14\x02\0'

/** Whether bytes begin like a program or a shortcut, whatever the file's name. */
export function isProgramHead(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 8)
  return [ELF, ...MACH_O, SHORTCUT].some((mark) => start.startsWith(mark)) || isWindowsProgram(head)
}

/** A text may begin with "MZ" too; a program holds the offset of its own header. */
function isWindowsProgram(head: Buffer): boolean {
  if (head.toString('latin1', 0, 2) !== 'MZ' || head.length < 64) return false
  const header = head.readUInt32LE(60)
  return ['PE', 'NE', 'LE'].includes(head.toString('latin1', header, header + 2))
}

const ARCHIVES = ['PK\x03\x04', 'Rar!', '7z\xbc\xaf', '\x1f\x8b', 'BZh', '\xfd7zXZ', 'MSCF', '\xd0\xcf\x11\xe0']

/** Whether bytes begin like an archive or an Office document, which can contain other files. */
export function isArchiveHead(head: Buffer): boolean {
  const start = head.toString('latin1', 0, 8)
  return ARCHIVES.some((mark) => start.startsWith(mark))
}
