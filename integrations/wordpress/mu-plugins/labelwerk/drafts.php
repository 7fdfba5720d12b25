<?php

declare(strict_types=1);

namespace Labelwerk;

/*
 * Drafts are previewed in the shop, by a signed link that is valid for 72 hours. Search engines don't index them.
 */

const DRAFT_HOURS = 72;

/** The token of a link: the entry's id, its expiry (seconds since 1970), and a signature of both. */
function draft_token(int $id, int $until): string
{
    $what = pack('NJ', $id, $until);
    $signed = $what . hash_hmac('sha256', "labelwerk draft $what", wp_salt('auth'), true);
    return rtrim(strtr(base64_encode($signed), '+/', '-_'), '=');
}

/** The entry of a token; null if the token is forged or has expired. */
function opened_draft(string $token): ?\WP_Post
{
    $signed = base64_decode(strtr($token, '-_', '+/'), true);
    if ($signed === false || strlen($signed) !== 44) {
        return null;
    }
    ['id' => $id, 'until' => $until] = (array) unpack('Nid/Juntil', $signed);
    if (!hash_equals(draft_token($id, $until), $token) || $until < time()) {
        return null;
    }
    $post = get_post($id);
    $states = ['draft', 'pending', 'future', 'auto-draft', 'publish'];
    return $post instanceof \WP_Post && is_ours($post->post_type) && in_array($post->post_status, $states, true) ? $post : null;
}

add_filter('preview_post_link', static function (string $link, \WP_Post $post): string {
    if (shop_address() === '' || !is_ours($post->post_type) || !current_user_can('edit_post', $post->ID)) {
        return $link;
    }
    return shop_address() . prefix_of(language_of($post->ID)) . '/preview/' . draft_token($post->ID, time() + DRAFT_HOURS * HOUR_IN_SECONDS);
}, 20, 2);

/** @return array<string, mixed>|\WP_Error */
function read_draft(\WP_REST_Request $request): array|\WP_Error
{
    $post = opened_draft((string) $request['token']);
    if (!$post) {
        return new \WP_Error('rest_post_invalid_id', __('Invalid post ID.'), ['status' => 404]);
    }
    // Unsaved edits of a published text are in its autosave.
    $typed = wp_get_post_autosave($post->ID);
    $shown = $typed instanceof \WP_Post && $typed->post_modified_gmt > $post->post_modified_gmt ? $typed : $post;
    $title = get_the_title($post);
    return [
        'id' => $post->ID,
        'slug' => $post->post_name ?: 'draft',
        'type' => $post->post_type,
        'status' => $post->post_status,
        'lang' => language_of($post->ID) ?: languages()[0],
        'title' => ['rendered' => $shown === $post ? $title : $shown->post_title],
        'content' => ['rendered' => apply_filters('the_content', $shown->post_content), 'protected' => false],
        'excerpt' => ['rendered' => wpautop($shown->post_excerpt), 'protected' => false],
        'acf' => $shown === $post ? acf_of($post) : ['name' => name_of($post), 'description' => trim($shown->post_excerpt)],
    ];
}

add_action('rest_api_init', static function (): void {
    register_rest_route('labelwerk/v1', '/drafts/(?P<token>[\w-]{59})', [
        'methods' => 'GET',
        // The token itself grants access.
        'permission_callback' => '__return_true',
        'callback' => read_draft(...),
    ]);
});
