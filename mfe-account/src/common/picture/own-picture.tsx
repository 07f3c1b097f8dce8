import { useSession } from '@lectern/shell-api';
import { Avatar, type AvatarProps } from '@lectern/ui';

interface OwnPictureProps {
  /** The picture to show: the present one, or none. */
  id: string | null;
  size: NonNullable<AvatarProps['size']>;
}

/** The signed-in person's profile picture, beside their name; their initials without one and while it loads. */
export function OwnPicture({ id, size }: OwnPictureProps) {
  const session = useSession();
  if (session.status !== 'signed-in') return <Avatar image={null} size={size} />;
  const { name, picture } = session.user;
  return <Avatar image={id !== null && picture?.id === id ? picture : null} name={name} size={size} />;
}
