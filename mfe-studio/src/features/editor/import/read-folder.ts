/** A file with its place below the folder that was chosen. */
export interface FoundFile {
  /** Folders and name, the chosen folder itself left out. */
  readonly path: readonly string[];
  readonly file: File;
}

export interface FoundFolder {
  /** Name of the folder that was chosen; empty where loose files or several folders were. */
  readonly name: string;
  readonly files: readonly FoundFile[];
  /** Paths of what the browser could not read. */
  readonly unread: readonly string[];
  /** There are more files than are looked at. */
  readonly isCut: boolean;
}

/** A folder with more is no course: a whole disk was dropped. */
export const MOST_FILES = 2_000;
const DEEPEST = 6;

/** Of an input that chooses folders. */
export function readChosen(files: readonly File[]): FoundFolder {
  const looked = files.slice(0, MOST_FILES).map((file) => ({
    file,
    path: (file.webkitRelativePath || file.name).split('/'),
  }));
  return stripRoot(looked, [], files.length > MOST_FILES);
}

/** Of a drop. The entries are only there during the event, so this begins to read before it returns. */
export async function readDropped(transfer: DataTransfer): Promise<FoundFolder> {
  const entries = Array.from(transfer.items).flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return readChosen(Array.from(transfer.files));
  const found: FoundFile[] = [];
  const unread: string[] = [];
  let isCut = false;
  const walk = async (entry: FileSystemEntry, path: readonly string[]): Promise<void> => {
    if (found.length >= MOST_FILES) {
      isCut = true;
      return;
    }
    const own = [...path, entry.name];
    try {
      if (isFile(entry)) found.push({ path: own, file: await fileOf(entry) });
      else if (own.length > DEEPEST) unread.push(own.join('/'));
      else for (const one of await childrenOf(entry as FileSystemDirectoryEntry)) await walk(one, own);
    } catch {
      unread.push(own.join('/'));
    }
  };
  for (const entry of entries) await walk(entry, []);
  return stripRoot(found, unread, isCut);
}

/** One folder that holds everything is the course; its name is no section. */
function stripRoot(files: readonly FoundFile[], unread: readonly string[], isCut: boolean): FoundFolder {
  const roots = new Set(files.map(({ path }) => (path.length > 1 ? path[0]?.normalize('NFC') : undefined)));
  const [root] = roots;
  if (roots.size !== 1 || root === undefined) return { name: '', files, unread, isCut };
  return { name: root, files: files.map(({ path, file }) => ({ path: path.slice(1), file })), unread, isCut };
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader hands out a hundred entries at a time, and none at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0 || children.length > MOST_FILES) return children;
    children.push(...some);
  }
}
