export type { LinkComponent, LinkProps, LinkTarget } from './common/link.ts';
export { NEW_AREA, type Turns } from './areas/area-geometry.ts';
export { AreaLayer, type AreaLayerProps, type MarkedArea } from './areas/area-layer.tsx';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export {
  Badge,
  CategoryMark,
  LevelMark,
  type BadgeProps,
  type CategoryMarkProps,
  type LevelMarkProps,
} from './badge/badge.tsx';
export { Breadcrumb, type BreadcrumbProps, type Crumb } from './breadcrumb/breadcrumb.tsx';
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonLook,
  type ButtonProps,
} from './button/button.tsx';
export { DownloadLink } from './button/download-link.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { Carousel, type CarouselProps } from './carousel/carousel.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { CourseCard, COURSE_ART_TRANSITION, type CourseCardProps } from './course-card/course-card.tsx';
export { CourseCardSkeleton, type CourseCardSkeletonProps } from './course-card/course-card-skeleton.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { EmptyShelfDrawing } from './drawing/empty-shelf-drawing.tsx';
export { InReviewDrawing } from './drawing/in-review-drawing.tsx';
export { InterruptedDrawing } from './drawing/interrupted-drawing.tsx';
export { NothingFoundDrawing } from './drawing/nothing-found-drawing.tsx';
export { SignedOffDrawing } from './drawing/signed-off-drawing.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state/error-state.tsx';
export { FavouriteToggle, type FavouriteToggleProps } from './favourite-toggle/favourite-toggle.tsx';
export { Field, type FieldProps } from './field/field.tsx';
export { FileDrop, type FileDropProps } from './file-drop/file-drop.tsx';
export {
  FileUploadList,
  type FileUploadListProps,
  type FileUploadListWords,
} from './file-uploads/file-upload-list.tsx';
export {
  useFileUploads,
  type FileUploadOptions,
  type FileUploads,
  type UploadingFile,
} from './file-uploads/use-file-uploads.ts';
export type { IconProps } from './icon/icon.tsx';
export * from './icon/icons.tsx';
export * from './icon/list-icons.tsx';
export * from './icon/page-icons.tsx';
export { InstructorCard, type InstructorCardProps } from './instructor-card/instructor-card.tsx';
export {
  Cluster,
  Container,
  Stack,
  type ClusterProps,
  type ContainerProps,
  type StackProps,
} from './layout/layout.tsx';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu/menu.tsx';
export { Notice, type NoticeProps } from './notice/notice.tsx';
export type { PopoverPlacement, PopoverTriggerProps } from './overlay/use-popover.ts';
export { Pagination, type PaginationProps } from './pagination/pagination.tsx';
export { Picture, type PictureProps } from './picture/picture.tsx';
export { Popover, type PopoverProps } from './popover/popover.tsx';
export { Price, type PriceProps } from './price/price.tsx';
export {
  ProgressBar,
  ProgressRing,
  type ProgressBarProps,
  type ProgressRingProps,
} from './progress/progress.tsx';
export { Prose, type ProseProps } from './prose/prose.tsx';
export { RadioCards, type RadioCardOption, type RadioCardsProps } from './radio-cards/radio-cards.tsx';
export { Rating, type RatingProps } from './rating/rating.tsx';
export { SearchCombobox, type SearchComboboxProps } from './search-combobox/search-combobox.tsx';
export { SearchForm, type SearchFormProps } from './search-combobox/search-form.tsx';
export {
  SearchSuggestions,
  type SearchSuggestionsProps,
  type SearchSuggestionsWords,
} from './search-combobox/search-suggestions.tsx';
export type { FoundSuggestion, FoundSuggestions } from './search-combobox/found-groups.tsx';
export { MarkedText, type MarkedTextProps } from './search-combobox/marked-text.tsx';
export { recentSearchesKey, recentTerms, type RecentTerms } from './search-combobox/recent-terms.ts';
export { steer, type Steer } from './search-combobox/steer.ts';
export type { Suggestion, SuggestionGroup } from './search-combobox/suggestion.ts';
export {
  useLateSuggestions,
  type LateSuggestions,
  type LateSuggestionsProps,
} from './search-combobox/use-late-suggestions.ts';
export { useSearchBox, type SearchBox } from './search-combobox/use-search-box.ts';
export {
  SegmentedControl,
  type Segment,
  type SegmentedControlProps,
} from './segmented-control/segmented-control.tsx';
export { Select, type SelectOption, type SelectProps } from './select/select.tsx';
export { Sheet, type SheetProps } from './sheet/sheet.tsx';
export { ShowMore, WAITS, type ShowMoreProps } from './show-more/show-more.tsx';
export {
  Skeleton,
  SkeletonGroup,
  SkeletonText,
  type SkeletonProps,
  type SkeletonTextProps,
} from './skeleton/skeleton.tsx';
export { Slider, type SliderProps } from './slider/slider.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export { Stepper, type StepperProps } from './stepper/stepper.tsx';
export { Switch, type SwitchProps } from './switch/switch.tsx';
export { Table, type TableColumn, type TableProps, type TableSort } from './table/table.tsx';
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs.tsx';
export {
  Thread,
  ThreadFile,
  ThreadMessage,
  type ThreadFileProps,
  type ThreadMessageProps,
  type ThreadProps,
} from './thread/thread.tsx';
export { NumberInput, type NumberInputProps } from './text-input/number-input.tsx';
export { SearchInput, type SearchInputProps } from './text-input/search-input.tsx';
export { TextArea, type TextAreaProps } from './text-input/text-area.tsx';
export { TextInput, type TextInputProps } from './text-input/text-input.tsx';
export { TextLink, type TextLinkProps } from './text-link/text-link.tsx';
export { ToastView, type ToastContent, type ToastViewProps } from './toast/toast-view.tsx';
export { TOP_STRIP_WIDE, TopStrip, type TopStripProps } from './top-strip/top-strip.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
